import { DeskHead, type DeskPageProps } from '../desk-parts.tsx';
import sheet from '../housekeeping/housekeeping.css?url';
import { AskForReview } from './AskForReview.tsx';
import { PublishReviews } from './PublishReviews.tsx';

/** Renders the page on which agents ask clients for reviews. Managers also publish and answer reviews here. */
export function ReviewsPage(props: DeskPageProps) {
  const { texts, me } = props;
  return (
    <div className="desk-page">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <DeskHead>{texts['desk.nav.reviews']}</DeskHead>
      <AskForReview {...props} />
      {me.role === 'manager' && <PublishReviews {...props} />}
    </div>
  );
}
