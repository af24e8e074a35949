import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import type { DeskProps } from '../desk-parts.tsx';
import { addressOf } from '../desk-store.ts';
import { languageName } from '../enquiries/lead-format.ts';
import type { ApplicantFile, ApplicantsAnswer, Enquirer, TenantChange, TenantHome } from './tenants-api.ts';

/** React props of everything on the page of a home's applicants. */
export interface ApplicantsProps extends DeskProps {
  home: ApplicantsAnswer['home'];
  /** path of the home's endpoint */
  path: string;
  /** sends a change; returns the name of the problem, or undefined */
  change: (wanted: TenantChange) => Promise<string | undefined>;
}

type Person = Pick<ApplicantFile | Enquirer, 'name' | 'email' | 'phone' | 'language' | 'enquiry'>;

/** Returns the title of a home, or its number if it is no longer on the site. */
export const homeName = ({ title, id }: TenantHome, texts: DeskProps['texts']): string =>
  title || filled(texts['desk.tenants.gone'], { number: id });

/** How to reach a person, the language of the person's mails, and the enquiry at the desk. */
export function Reach({ person, texts, language }: Pick<DeskProps, 'texts' | 'language'> & { person: Person }) {
  const { email, phone, enquiry } = person;
  return (
    <p className="reach">
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
      <span className="soft">{languageName(person.language, language)}</span>
      {enquiry && (
        <a href={addressOf('enquiries', enquiry)} aria-label={`${texts['desk.tenants.enquiry']}: ${person.name}`}>
          {texts['desk.tenants.enquiry']}
        </a>
      )}
    </p>
  );
}

/** Returns when a person visited the home, or will. */
export function visitText(
  { visit }: Pick<ApplicantFile | Enquirer, 'visit'>,
  { texts, language }: Pick<DeskProps, 'texts' | 'language'>,
): string {
  const isComing = visit && ['held', 'confirmed', 'offered'].includes(visit.state);
  if (!isComing) return texts['desk.tenants.visit.none'] ?? '';
  const key = visit.isPast ? 'past' : 'planned';
  return filled(texts[`desk.tenants.visit.${key}`], { moment: momentText(visit.start, language) });
}

interface ActionProps {
  label: string | undefined;
  /** name of the person whom the button is about */
  of: string;
  act: () => void;
  isMain?: boolean;
}

/** A button that names the person to screen readers, because the page has one such button for each person. */
export const Action = ({ label, of, act, isMain = false }: ActionProps) => (
  <button
    type="button"
    className={isMain ? 'button quiet' : 'text-button'}
    aria-label={`${label}: ${of}`}
    onClick={act}
  >
    {label}
  </button>
);
