import { expect, it } from 'vitest';
import { createUndo } from '#desk/content/editor/undo.ts';

function undoAt() {
  let now = 0;
  const undo = createUndo(() => now);
  return { undo, wait: (ms: number) => (now += ms) };
}

it('goes back to each state before a pause, and forward again', () => {
  const { undo, wait } = undoAt();
  undo.note({ a: 1 });
  wait(100);
  undo.note({ a: 2 });
  wait(2_000);
  undo.note({ a: 3 });
  expect(undo.undo({ a: 4 })).toEqual({ a: 3 });
  expect(undo.undo({ a: 3 })).toEqual({ a: 1 });
  expect(undo.undo({ a: 1 })).toBeUndefined();
  expect(undo.redo({ a: 1 })).toEqual({ a: 3 });
  expect(undo.redo({ a: 3 })).toEqual({ a: 4 });
  expect(undo.state()).toEqual({ canUndo: true, canRedo: false });
});

it('forgets the way forward after a new change', () => {
  const { undo, wait } = undoAt();
  undo.note({ a: 1 });
  undo.undo({ a: 2 });
  wait(2_000);
  undo.note({ a: 1 });
  expect(undo.state()).toEqual({ canUndo: true, canRedo: false });
});
