import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from '../limits.ts';

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge(data.challenge, data.salt, data.algorithm, data.maxnumber).promise;
  self.postMessage(solution?.number);
};
