import { expect, test } from 'vitest';
import { isPreview, previewPath } from '#domain/preview-address.ts';

test.each([previewPath(1001, 'nl'), '/fr/preview/1001/floor-plan/'])('%s is a preview', (path) => {
  expect(isPreview(path)).toBe(true);
});

test.each(['/nl/te-koop/boom/sneak-preview-villa/1001/', '/en/articles/preview/', '/preview/', '/nl/preview-dag/'])(
  '%s is not a preview',
  (path) => {
    expect(isPreview(path)).toBe(false);
  },
);
