/** What a tool gives: the same as a text for who reads it, and as data. */
export const found = (data: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(data) }],
  structuredContent: data as Record<string, unknown>,
});

/** What went wrong, for who asked to mend. */
export const notFound = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
