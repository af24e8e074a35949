import { agents } from '../listings/agents.ts';
import { cities, countryNames } from '../listings/cities.ts';
import type { Project } from '../listings/projects.ts';
import type { ProjectText } from '../listings/texts/projects.ts';
import { ribbons } from '../listings/vocabulary.ts';
import { documentsOf, picturesOf } from './attachments.ts';
import { type FeedProject, type Language, languages } from './contract.ts';
import { spoken } from './property.ts';

/** The records of a project, one for each language it has a text in. */
export function projectRecordsOf(project: Project, wanted: readonly Language[]): FeedProject[] {
  return languages
    .filter((language) => wanted.includes(language))
    .flatMap((language) => {
      const text = project.texts[language];
      return text === undefined ? [] : [projectRecordOf(project, language, text)];
    });
}

function projectRecordOf(project: Project, language: Language, text: ProjectText): FeedProject {
  const city = cities[project.city];
  const [marquee, ribbon] = project.ribbon ?? [0, 'none'];
  const [latitude, longitude] = project.at;
  return {
    ID: project.id,
    language,
    Title: text.title,
    Description: text.description,
    PublicAddress: project.showAddress,
    Street: spoken(project.street, language),
    HouseNumber: project.number,
    BoxNr: '',
    Zip: city.zip,
    City: city.name[language],
    CountryID: city.countryId,
    CountryName: countryNames[city.countryId][language],
    Latitude: latitude,
    Longitude: longitude,
    Phase: text.phase,
    DeliveryDate: project.delivery,
    Marquee: marquee,
    MarqueeName: ribbons[ribbon][language],
    Pictures: picturesOf(project.id, project.pictures, language),
    Media: [...(project.media ?? [])],
    Documents: documentsOf(project.id, project.documents ?? [], language),
    Agent: agents[project.agent],
    Constructions: project.constructions.map((id, index) => ({
      ID: id,
      Name: text.constructions[index]?.name ?? '',
      Description: text.constructions[index]?.description ?? '',
    })),
  };
}
