/* Keeps what is typed before it is sent, and follows the making of the site. Without it, the pages work as well. */
const form = document.querySelector('form[data-keep]');
form?.addEventListener('change', () => {
  const kept = new FormData(form);
  for (const [name, value] of [...kept]) if (typeof value !== 'string') kept.delete(name);
  kept.set('do', 'keep');
  fetch(form.getAttribute('action'), { method: 'POST', body: kept, keepalive: true }).catch(() => {});
});

document.querySelector('#problems')?.focus();

const followed = document.querySelector('[data-follow]');
const LOOK_MS = 700;

/** The server is the same one before and after the desk opens. If it was stopped, the next one leads on. */
async function follow() {
  const answer = await fetch(followed.dataset.follow, { cache: 'no-store' }).catch(() => undefined);
  if (answer && !answer.ok) return location.assign('/desk/');
  const state = await answer?.json().catch(() => undefined);
  if (state && state.html !== follow.shown) {
    follow.shown = state.html;
    followed.replaceChildren(...new DOMParser().parseFromString(state.html, 'text/html').body.childNodes);
  }
  if (state?.link) return location.assign(state.link);
  if (!state?.isOver) setTimeout(follow, LOOK_MS);
}
if (followed) setTimeout(follow, LOOK_MS);
