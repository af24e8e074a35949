import { listing as listing1001 } from './1001.ts';
import { listing as listing1002 } from './1002.ts';
import { listing as listing1003 } from './1003.ts';
import { listing as listing1004 } from './1004.ts';
import { listing as listing1005 } from './1005.ts';
import { listing as listing1006 } from './1006.ts';
import { listing as listing1007 } from './1007.ts';
import { listing as listing1008 } from './1008.ts';
import { listing as listing1009 } from './1009.ts';
import { listing as listing1010 } from './1010.ts';
import { listing as listing1011 } from './1011.ts';
import { listing as listing1012 } from './1012.ts';
import { listing as listing1013 } from './1013.ts';
import { listing as listing1014 } from './1014.ts';
import { listing as listing1015 } from './1015.ts';
import { listing as listing1016 } from './1016.ts';
import { listing as listing1017 } from './1017.ts';
import { listing as listing1018 } from './1018.ts';
import { listing as listing1019 } from './1019.ts';
import { listing as listing1020 } from './1020.ts';
import { listing as listing1021 } from './1021.ts';
import { listing as listing1022 } from './1022.ts';
import { listing as listing1023 } from './1023.ts';
import { listing as listing1024 } from './1024.ts';
import { listing as listing1025 } from './1025.ts';
import { listing as listing1026 } from './1026.ts';
import type { Listing } from './listing.ts';

/** The 26 properties written by hand, by ID. */
export const handwritten: readonly Listing[] = [
  listing1001,
  listing1002,
  listing1003,
  listing1004,
  listing1005,
  listing1006,
  listing1007,
  listing1008,
  listing1009,
  listing1010,
  listing1011,
  listing1012,
  listing1013,
  listing1014,
  listing1015,
  listing1016,
  listing1017,
  listing1018,
  listing1019,
  listing1020,
  listing1021,
  listing1022,
  listing1023,
  listing1024,
  listing1025,
  listing1026,
];
