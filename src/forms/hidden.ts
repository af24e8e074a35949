/** Fields that a form sends beside what the visitor fills in. */
export const HIDDEN = {
  /** language of the page: `nl` */
  language: 'language',
  /** path of the page, to give it back filled in where JavaScript is off */
  page: 'page',
  /** made once for what is sent once, so that sending it again counts once */
  key: 'key',
  /** ID of the home */
  listing: 'listing',
  /** ID of the project */
  project: 'project',
  /** id of a person or an office (domain/people.ts) whose page it stands on */
  recipient: 'recipient',
  /** out of the link that opened the form */
  token: 'token',
  /** what to do with a demand, where a form has several buttons */
  action: 'do',
  /** stays empty: people do not see it, programs that fill in everything do */
  trap: 'website',
  /** proof of work: Base64 of JSON */
  proof: 'proof',
  /** question and answer in its place where JavaScript is off */
  question: 'question',
  answer: 'answer',
} as const;

export type HiddenName = keyof typeof HIDDEN;
