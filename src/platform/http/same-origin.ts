/** Whether a request that changes something comes from a page of ours; browsers say so with every POST. */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  if (!origin) return false;
  return origin.host === new URL(request.url).host || origin.origin === publicUrl;
}
