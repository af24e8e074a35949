/** Shows the rows of a table that fit the fields above it; a group without one goes with its heading. */
export function makeFilter(fields: HTMLFieldSetElement, table: HTMLTableElement): void {
  fields.hidden = false;
  const said = fields.querySelector('output');
  const chosen = (name: string) => fields.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? '';
  const apply = () => {
    const onlyFree = fields.querySelector<HTMLInputElement>('[name=free]')?.checked;
    const bedrooms = Number(chosen('bedrooms'));
    const group = chosen('group');
    let shown = 0;
    for (const [index, body] of [...table.tBodies].entries()) {
      const rows = [...body.rows].filter((row) => !row.classList.contains('group'));
      for (const row of rows) {
        const { free, bedrooms: has } = row.dataset;
        row.hidden = (onlyFree && free !== 'true') || Number(has) < bedrooms;
      }
      body.hidden = (group !== '' && Number(group) !== index) || rows.every((row) => row.hidden);
      if (!body.hidden) shown += rows.filter((row) => !row.hidden).length;
    }
    if (said) said.textContent = shown === 0 ? (said.dataset.none ?? '') : '';
  };
  fields.addEventListener('change', apply);
  // What a browser kept of an earlier visit.
  apply();
}
