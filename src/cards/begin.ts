import { endOpenDays } from './end-open-days.ts';
import { fillStrips } from './fill-strips.ts';

endOpenDays();
fillStrips();
