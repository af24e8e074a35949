import type { Language } from '#domain/language.ts';
import type { Duty } from '#domain/legal-duties.ts';
import type { ListingKind } from '#domain/listing-kind.ts';

/** What content says of how an export is read. */
export interface ImportRules {
  defaultLanguage: Language;
  /** what the law wants in an advertisement, and what happens to a home that lacks it */
  duties: readonly Duty[];
  /** what the export's types are, by WebID; a type that is not named is guessed by its name */
  kinds: Readonly<Record<string, ListingKind>>;
  /** of a home whose address is hidden, hide the town too */
  hideCity: boolean;
}
