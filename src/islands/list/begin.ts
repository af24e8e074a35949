import { endOpenDays } from '../listing/end-open-days.ts';
import { fillStrips } from './fill-strips.ts';

endOpenDays();
fillStrips();
