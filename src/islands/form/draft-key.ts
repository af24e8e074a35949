/** Where the draft of a form is kept while its tab is open. */
export const draftKey = (form: HTMLFormElement): string => `form ${form.dataset.form} ${location.pathname}`;
