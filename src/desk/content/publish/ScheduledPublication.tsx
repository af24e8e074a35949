import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import type { Scheduled } from '../content-api.ts';
import type { ContentProps } from '../content-parts.tsx';

/** The publication that waits for its time, and a button that cancels it. */
export function ScheduledPublication({
  texts,
  language,
  scheduled,
  cancel,
}: ContentProps & { scheduled: Scheduled; cancel: () => void }) {
  const { at, by, message, problem } = scheduled;
  return (
    <section className="notice publish-waiting">
      <p>
        {at
          ? filled(texts['content.publish.waitsUntil'], { date: momentText(belgianTime(at), language), name: by })
          : filled(texts['content.publish.waitsForNight'], { name: by })}
      </p>
      {problem && <p className="form-summary">{filled(texts['content.publish.waitFailed'], { problem })}</p>}
      {message && <p className="soft">{message}</p>}
      <button type="button" className="text-button" onClick={cancel}>
        {texts['content.publish.cancel']}
      </button>
    </section>
  );
}
