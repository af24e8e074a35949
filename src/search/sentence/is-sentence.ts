/** Returns whether a text has several words, so that some of them may mean filters. A single word stays text. */
export const isSentence = (text: string): boolean => /\S\s+\S/.test(text);
