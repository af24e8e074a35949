import type { BookingState, SlotSource, SlotState, VisitAnswer } from '#server/database/schema.ts';
import type { WeeklyHours } from '#viewings/slot-times.ts';
import { DESK_PATH } from '../desk-api.ts';

/**
 * `GET {path}?from=2026-11-23&language=nl`: the {@link ViewingsAnswer} of a week; `GET {path}/{home}`: the {@link
 * PlacesAnswer} of a home; `POST {path}` with a {@link ViewingChange}.
 */
export const VIEWINGS_PATH = `${DESK_PATH}/viewings`;

/** A visitor's booking of a slot. */
export interface SlotBooking {
  id: string;
  name: string;
  email: string;
  phone: string;
  persons: number;
  state: BookingState;
  feedback: { answer: VisitAnswer; remark: string; isReleased: boolean } | null;
}

/** A time at which a home is shown. Times are Belgian wall time: `2026-11-28T10:00`. */
export interface DeskSlot {
  id: string;
  listing: { id: number; title: string; place: string; path: string };
  start: string;
  end: string;
  isOver: boolean;
  source: SlotSource;
  state: SlotState;
  capacity: number;
  taken: number;
  /** name of the agent, or the mail address if the agent is no longer that of the home */
  agent: string;
  bookings: readonly SlotBooking[];
}

/** Hours of each week at which the member of staff shows homes. */
export type DeskHours = WeeklyHours;

export interface ViewingsAnswer {
  /** Monday of the shown week */
  from: string;
  slots: readonly DeskSlot[];
  /** homes for which a slot can be added */
  homes: readonly { id: number; title: string; place: string }[];
  /** languages of mails to visitors, the default first */
  languages: readonly string[];
  hours: readonly DeskHours[];
  /** path of the private calendar of the member of staff */
  calendar: string;
}

/** The coming times at which a home can be visited, with their free places. Times are Belgian wall time. */
export interface PlacesAnswer {
  slots: readonly { start: string; end: string; free: number }[];
}

export type ViewingChange =
  | { do: 'confirm' | 'cancel' | 'release' | 'withhold'; booking: string }
  /** `start`: when the other slot of the same home begins, in Belgian wall time */
  | { do: 'move'; booking: string; start: string }
  | { do: 'close' | 'open' | 'call-off'; slot: string }
  | { do: 'add'; listing: number; day: string; from: string; to: string; capacity: number; travelMinutes: number }
  /** books for somebody who has called; `key` is a new UUID, and `email` may be empty */
  | {
      do: 'book';
      key: string;
      slot: string;
      firstName: string;
      lastName: string;
      phone: string;
      email: string;
      persons: number;
      language: string;
    }
  | { do: 'hours'; hours: readonly DeskHours[] }
  | { do: 'renew-calendar' };
