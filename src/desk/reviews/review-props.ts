import type { DeskPageProps } from '../desk-parts.tsx';
import type { Review, ReviewRequest } from './reviews-api.ts';

/** React props of a review and of its parts. */
export interface ReviewProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  review: Review;
  change: (wanted: ReviewRequest) => Promise<void>;
}
