import type { PageContext } from '#page-base/page-context.ts';
import { DATA_FILES } from '../data-files.ts';
import type { AgencyData } from './home-data.schema.ts';

/** What the site tells programs of the agency: what stands at the foot of its pages. */
export function agencyForPrograms({ name, url, languages, offices }: PageContext['site']): AgencyData {
  const others = languages.enabled.filter((one) => one !== languages.default);
  return {
    $schema: url + DATA_FILES.schema('agency'),
    name,
    url,
    languages: [languages.default, ...others],
    offices: offices.map(({ name: office, street, houseNumber, zip, city, phone, email, openingHours }) => ({
      name: office,
      street,
      houseNumber,
      postcode: zip,
      city,
      phone,
      email,
      openingHours: openingHours as AgencyData['offices'][number]['openingHours'],
    })),
  };
}
