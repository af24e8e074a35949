import { pictureSources } from '#agency/brand/pictures.ts';
import type { Office } from '#agency/content/site.schema.ts';
import { WEEKDAYS } from '#domain/calendar.ts';
import type { OfficePage, Person } from '#domain/people.ts';
import { countryOfPostcode } from '#domain/region.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { mediaUrl } from '#platform/images/media-address.ts';

/** Returns the structured data of the agency with its offices (schema.org). */
export function agencyData({ site }: PageContext): object {
  return {
    '@context': 'https://schema.org',
    ...agencyOf(site),
    image: `${site.url}/share.png`,
    telephone: site.offices[0]?.phone,
    email: site.offices[0]?.email,
    address: site.offices.map(addressOf),
  };
}

const agencyOf = ({ name, url }: PageContext['site']) => ({
  '@type': 'RealEstateAgent',
  '@id': `${url}/#agency`,
  name,
  url,
});

const addressOf = ({ street, houseNumber, zip, city }: Office) => ({
  '@type': 'PostalAddress',
  streetAddress: `${street} ${houseNumber}`,
  postalCode: zip,
  addressLocality: city,
  addressCountry: countryOfPostcode(zip),
});

/** Returns the structured data of a person's page: a ProfilePage about a Person who works for the agency. */
export async function personData(person: Person, { site, language, addresses, words }: PageContext): Promise<object> {
  const { name, role, text, phone, email, image, picture, languages } = person;
  const url = site.url + addresses.person(person, language);
  const portrait = image
    ? (await pictureSources(image, '')).src
    : picture && mediaUrl({ key: picture.key, width: 600, format: 'jpeg' });
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: language,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      jobTitle: role && words(role),
      description: text && words(text),
      image: portrait && site.url + portrait,
      telephone: phone,
      email,
      knowsLanguage: languages.length > 0 ? languages : undefined,
      worksFor: agencyOf(site),
    },
  };
}

/** Returns the structured data of an office: a RealEstateAgent that belongs to the agency, with its employees. */
export function officeData(page: OfficePage, office: Office, { site, language, addresses }: PageContext): object {
  const url = site.url + addresses.office(page, language);
  const { position, openingHours } = office;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: `${site.name} ${office.name}`,
    image: `${site.url}/share.png`,
    telephone: office.phone,
    email: office.email,
    address: addressOf(office),
    geo: position && { '@type': 'GeoCoordinates', ...position },
    openingHoursSpecification: WEEKDAYS.flatMap((day) =>
      (openingHours[day] ?? []).map((hours) => {
        const [opens, closes] = hours.split('-');
        const name = day.charAt(0).toUpperCase() + day.slice(1);
        return { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${name}`, opens, closes };
      }),
    ),
    parentOrganization: agencyOf(site),
    employee: page.people.map((person) => {
      const path = addresses.person(person, language);
      return { '@type': 'Person', name: person.name, url: path && site.url + path };
    }),
  };
}
