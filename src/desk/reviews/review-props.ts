import type { DeskPageProps } from '../desk-parts.tsx';
import type { Review, ReviewRequest } from './reviews-api.ts';

/** Props of the components that show one review. */
export interface ReviewProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  review: Review;
  change: (wanted: ReviewRequest) => Promise<void>;
}
