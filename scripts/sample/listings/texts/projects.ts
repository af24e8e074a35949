import type { Project } from '../projects.ts';

export const project501: Project['texts'] = {
  nl: {
    title: 'De Ringoven',
    description: '<p>Project.</p>',
    phase: 'In opbouw',
    constructions: [
      { name: 'De Droogloods', description: '' },
      { name: 'De Ovenhuizen', description: '' },
    ],
  },
};

export const project502: Project['texts'] = {
  nl: {
    title: 'Kloosterveld',
    description: '<p>Project.</p>',
    phase: 'In opbouw',
    constructions: [
      { name: 'Gebouw A', description: '' },
      { name: 'Gebouw B', description: '' },
    ],
  },
};
