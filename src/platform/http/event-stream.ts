/** Media type of server-sent events. */
const EVENT_STREAM_TYPE = 'text/event-stream';

/** Time after which a browser connects again when a stream has ended. */
const RETRY_MS = 3_000;
/** Proxies close connections on which nothing is sent. */
const HEARTBEAT_MS = 15_000;

/** Returns whether a header `Content-Type` is that of server-sent events. */
export const isEventStream = (type: unknown): boolean => String(type).startsWith(EVENT_STREAM_TYPE);

/** An open stream of events. */
export interface EventStream {
  send: (event: string, data: object) => void;
  close: () => void;
}

/**
 * Returns a response that sends events to a browser (`EventSource`). `open` is called at once; it returns a function that is
 * called when the stream ends, whichever side ends it.
 */
export function eventStream(open: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      let isOpen = true;
      let leave: (() => void) | undefined;
      end = () => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(heartbeat);
        leave?.();
      };
      write(`retry: ${RETRY_MS}\n\n`);
      leave = open({
        send: (event, data) => {
          if (isOpen) write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        close: () => {
          if (!isOpen) return;
          end();
          controller.close();
        },
      });
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': EVENT_STREAM_TYPE,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // Without this header, nginx collects the events before it passes them on.
      'X-Accel-Buffering': 'no',
    },
  });
}
