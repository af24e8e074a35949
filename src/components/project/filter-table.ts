/** Shows the rows of a table that fit a form's fields; a group without one goes with its heading. */
export function makeFilter(form: HTMLFormElement, table: HTMLTableElement): void {
  form.hidden = false;
  const said = form.querySelector('output');
  const apply = () => {
    const wanted = new FormData(form);
    const bedrooms = Number(wanted.get('bedrooms') ?? 0);
    const group = wanted.get('group') ?? '';
    let shown = 0;
    for (const [index, body] of [...table.tBodies].entries()) {
      const rows = [...body.rows].filter((row) => !row.classList.contains('group'));
      for (const row of rows) {
        const { free, bedrooms: has } = row.dataset;
        row.hidden = (wanted.has('free') && free !== 'true') || Number(has) < bedrooms;
      }
      body.hidden = (group !== '' && Number(group) !== index) || rows.every((row) => row.hidden);
      if (!body.hidden) shown += rows.filter((row) => !row.hidden).length;
    }
    if (said) said.textContent = shown === 0 ? (said.dataset.none ?? '') : '';
  };
  form.addEventListener('change', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // What a browser kept of an earlier visit.
  apply();
}
