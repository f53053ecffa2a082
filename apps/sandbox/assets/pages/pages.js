// Every form sends JSON to a control call and refreshes what the page shows.
const toast = document.getElementById('toast');
let toastTimer;

function say(text, bad = false) {
  clearTimeout(toastTimer);
  toast.textContent = text;
  toast.classList.toggle('bad', bad);
  toastTimer = setTimeout(() => (toast.textContent = ''), bad ? 7000 : 3000);
}

/** Takes fresh copies of the parts marked data-live; with `all`, of the forms' present values too. */
async function refresh(all = false) {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll(all ? '[data-live], [data-form]' : '[data-live]')) {
    const other = fresh.getElementById(part.id);
    if (!other || other.innerHTML === part.dataset.shown) continue;
    if (!all && part.contains(document.activeElement)) continue;
    part.dataset.shown = other.innerHTML;
    part.innerHTML = other.innerHTML;
  }
}

document.addEventListener('submit', async (event) => {
  const form = event.target.closest('form[data-control]');
  if (!form) return;
  event.preventDefault();
  const { submitter } = event;
  const question = submitter?.dataset.ask;
  if (question && !confirm(question)) return;
  const body = Object.fromEntries(new FormData(form, submitter));
  if (submitter) submitter.disabled = true;
  try {
    const method = form.dataset.method ?? 'POST';
    const answer = await fetch(form.dataset.control, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.message);
    say(form.dataset.done ?? 'Feito.');
    if (form.dataset.then) location.href = form.dataset.then;
  } catch (error) {
    say(error.message, true);
  } finally {
    if (submitter) submitter.disabled = false;
  }
  await refresh(true);
});

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  say('Copiado.');
});

if (document.querySelector('[data-live]')) {
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh().catch(() => say('O sandbox não responde.', true));
  }, 3000);
}
