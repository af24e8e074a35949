import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  nouns: {
    house: ['Family house', 'Terraced house', 'House', 'Spacious house', 'House with character'],
    apartment: ['Apartment', 'Bright apartment', 'Spacious apartment', 'Corner apartment', 'Dual-aspect apartment'],
    studio: ['Studio', 'Bright studio', 'Refurbished studio', 'Compact studio', 'Quiet studio'],
    land: ['Building plot', 'Plot to build on', 'Large plot', 'Plot of land', 'Quiet plot'],
    investment: [
      'Investment property',
      'Building with several homes',
      'Let building',
      'Income property',
      'Sound investment property',
    ],
    commercial: ['Commercial unit', 'Shop', 'Practice room', 'Corner unit', 'Bright shop'],
    garage: ['Lock-up garage', 'Large garage', 'Closed garage', 'Parking space', 'Dry lock-up garage'],
  },
  qualities: {
    lived: [
      'with evening sun',
      'in a quiet street',
      'near the station',
      'with high ceilings',
      'with ample storage',
      'close to the park',
      'with open views',
      'within a walk of the market',
      'with a separate study',
    ],
    bare: [
      'in a quiet spot',
      'close to the centre',
      'with easy access',
      'in a cul-de-sac',
      'near the ring road',
      'on a green avenue',
      'facing south',
      'with a wide entrance',
      'beside the park',
    ],
  },
  openings: [
    ({ year, city }) =>
      `Open the front door in the morning and you face a row of limes as old as the building itself: ${year}, when ${city} was still served by horse, or had only just forgotten it.`,
    ({ area, year }) => `Behind a sober front of ${year} lie ${area} m², far more than the street side suggests.`,
    ({ city, area }) =>
      `In one of the older streets of ${city}, ${area} square metres wait for someone who loves daylight.`,
    ({ year }) =>
      `The builder of ${year} chose large windows and thick walls, and you still notice it every summer and every winter.`,
    ({ city }) =>
      `This is one of those addresses where neighbours greet each other and the baker of ${city} opens before eight on Sundays.`,
    ({ area }) => `The plan is simple and right: ${area} m² without a wasted corner, lit from two sides.`,
  ],
  rooms: [
    () => 'The sitting room faces west and has the sun from three o’clock until it drops behind the roofs.',
    () => 'The living room has an oak floor that was sanded and oiled in 2017.',
    () => 'Sitting and dining share one room, with an old fireplace as its quiet centre.',
    () => 'Two tall windows, with sills to sit and read on, give the sitting room its measure.',
    () =>
      'The dining room looks onto greenery, the sitting room onto the street; double doors part them when you wish.',
    () => 'The living room was opened up to the rear wall, with a steel beam left in sight.',
    () => 'Fitted bookshelves along the whole width make the sitting room a home at once.',
  ],
  kitchens: [
    () => 'The kitchen of 2019 has a composite worktop, a large fridge and a window above the sink.',
    () => 'You cook at an island facing the table; the oven is at eye level.',
    () => 'The kitchen is sound but dated: a chance to start again to your own taste.',
    () => 'There is an eat-in kitchen with induction hob, dishwasher and room for a table for six.',
    () => 'The white L-shaped kitchen opens to the outside through a glazed door.',
    () => 'Beside the kitchen is a utility room with connections for washing machine and dryer.',
  ],
  nights: [
    ({ rooms }) => `There ${rooms === 1 ? 'is one bedroom' : `are ${rooms} bedrooms`}, and a bathroom with a window.`,
    ({ rooms }) =>
      `You sleep in ${rooms === 1 ? 'a large room' : `${rooms} rooms`} on the quiet side, and the bathroom has both bath and shower.`,
    ({ rooms }) =>
      `${rooms === 1 ? 'The bedroom has' : `The ${rooms} bedrooms have`} fitted wardrobes and blackout curtains, which stay.`,
    ({ rooms }) =>
      `The landing leads to ${rooms === 1 ? 'one bedroom' : `${rooms} bedrooms`}, a separate toilet and a bathroom with walk-in shower.`,
  ],
  outsides: [
    ({ terrace }) => `Outside is a terrace of ${terrace} m², sheltered from the wind.`,
    ({ terrace }) => `The terrace (${terrace} m²) has room for a table and a box of herbs.`,
    ({ terrace }) => `The ${terrace} m² terrace faces south-west, with an electric awning.`,
    ({ terrace }) => `An outdoor space of ${terrace} m² catches the last light of the day.`,
  ],
  techniques: [
    'Condensing boiler with a full service record',
    'Double glazing, acoustic at the front',
    'Roof inspected and insulated',
    'Electrical installation inspected and approved',
    'Rainwater tank with pump',
    'Solar panels with green certificates',
    'Dry cellar with full headroom',
    'Fibre up to the meter cupboard',
    'Ventilation with heat recovery',
    'Bicycle store with its own entrance',
    'Smoke detectors, chimney recently swept',
  ],
  surroundings: [
    ({ city }) => `The centre of ${city} is ten minutes on foot.`,
    () => 'The primary school and the nursery are round the corner, the supermarket one street on.',
    ({ city }) => `${city} station is six minutes by bicycle, along a separate path.`,
    () => 'The bus stops 200 m away and runs until midnight.',
    () => 'The motorway is five minutes away, far enough not to hear it.',
    () => 'A footpath along the water starts at the end of the street.',
    ({ city }) => `On Saturdays there is a market in ${city}; on Sundays it is quiet here.`,
  ],
  closings: [
    'Visits on weekdays and on Saturday mornings.',
    'We send the complete file on request.',
    'Free at completion, or by agreement.',
    'Call us for a first talk, in the evening too.',
    'The plans can be seen at our office.',
  ],
  bare: {
    land: [
      ({ plot, city }) =>
        `A plot of ${plot} m² in ${city}, rectangular, level and ready to build on. The garden will face south, so the living room will turn to it of its own accord.`,
      () =>
        'The rules allow two storeys under a pitched or a flat roof, with a depth of fifteen metres on the ground floor. There is no duty to build and you choose your own architect.',
      () =>
        'Water, electricity, gas and sewer are in the street; soil test and soil certificate are available. Sold under registration duty.',
    ],
    garage: [
      ({ area, city }) =>
        `A garage of ${area} m² in ${city}, dry and well lit, with a sectional door that opens and closes with ease. A family car fits comfortably, with room for a shelf at the back.`,
      () =>
        'The access is paved and lit at night; the yard closes with a gate. There is a socket, and the building’s manager allows a charging point at your own expense.',
      () => 'Charges are limited to lighting and insurance. Available at once.',
    ],
  },
};
