import { describe, expect, test } from 'vitest';
import { contentOf, withWholeResponses } from '../../scripts/build/whole-response.ts';

const TEXT = 'Ça va? €';
const bytes = () => new TextEncoder().encode(TEXT);
const stream = () => new Blob([TEXT]).stream();
const BODIES: [string, () => BodyInit | null][] = [
  ['a text', () => TEXT],
  ['bytes', bytes],
  ['a part of other bytes', () => Buffer.from(`x${TEXT}`).subarray(1)],
  ['a stream', stream],
  ['a blob', () => new Blob([TEXT])],
];
const INIT = { status: 404, headers: { 'content-type': 'text/html', 'x-a': 'b' } };

/** Returns what code can learn about a response. */
async function allOf(make: () => Response): Promise<unknown> {
  const { status, headers, body } = make();
  const read = async (response: Response) => [response.status, await response.text(), [...response.headers]];
  return [
    status,
    [...headers],
    body && (await read(new Response(body, { status }))),
    await read(make()),
    await read(make().clone()),
    Buffer.from(await make().arrayBuffer()).toString(),
    Buffer.from(await make().bytes()).toString(),
    await (await make().blob()).text(),
  ];
}

describe('a response while pages are made', () => {
  test.each(BODIES)('with %s is like one of Node.js', async (_what, body) => {
    const make = () => new Response(body(), INIT);
    const usual = await allOf(make);
    await withWholeResponses(async () => {
      expect(await allOf(make)).toEqual(usual);
      expect(make()).toBeInstanceOf(Response);
    });
  });

  test.each(BODIES)('with %s has its content in memory of its own, which can be handed on', async (_what, body) => {
    await withWholeResponses(async () => {
      const content = await contentOf(new Response(body(), INIT));
      expect(content.toString()).toBe(TEXT);
      expect(content.buffer.byteLength).toBe(content.length);
    });
  });

  test('without content has none', async () => {
    await withWholeResponses(async () => {
      expect(new Response(null, { status: 204 }).body).toBeNull();
      expect(await contentOf(new Response())).toHaveLength(0);
      expect(await contentOf(Response.redirect('https://example.com/'))).toHaveLength(0);
    });
  });

  test('is parsed as JSON', async () => {
    await withWholeResponses(async () => {
      expect(Response.json({ a: 1 })).toBeInstanceOf(Response);
      expect({}).not.toBeInstanceOf(Response);
      expect(await new Response('{"a":1}').json()).toEqual({ a: 1 });
      expect((await contentOf(Response.json({ a: 1 }))).toString()).toBe('{"a":1}');
    });
  });
});

test('afterwards, also after a failure, responses are those of Node.js again', async () => {
  const usual = Response;
  await expect(withWholeResponses(() => Promise.reject(new RangeError('page')))).rejects.toThrow(RangeError);
  expect(Response).toBe(usual);
});
