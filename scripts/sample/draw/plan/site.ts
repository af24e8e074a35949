import { darker, lighter } from '../colour.ts';
import { box, ellipse, fill, outline, type Point, rect, round, type Sheet, stroke } from '../sheet.ts';

/** A site seen from straight above: a road, plots, buildings with their roofs, trees, perhaps water. */
export interface Site {
  title: string;
  road: 'bottom' | 'left';
  water?: boolean;
  /** The plot or buildings the plan is about. */
  plot: readonly Point[];
  buildings: readonly {
    x: number;
    y: number;
    width: number;
    depth: number;
    roof: string;
    name?: string;
    stack?: boolean;
  }[];
  trees: readonly Point[];
  north: number;
}

const ink = '#2b2622';

export function sitePlan(sheet: Sheet, site: Site): void {
  sheet.add(rect(0, 0, 1600, 1200, '#cfd3b4'));
  meadow(sheet);
  if (site.water) river(sheet);
  road(sheet, site.road);
  sheet.add(
    fill(outline(site.plot), '#e3dcbc', 'fill-opacity="0.75"'),
    stroke(outline(site.plot), '#a33b20', 5, 'stroke-dasharray="26 10 6 10"'),
  );
  for (const one of site.buildings) roof(sheet, one);
  for (const [x, y] of site.trees) crown(sheet, x, y, sheet.random.between(26, 46));
  sheet.add(
    rect(
      0,
      0,
      1600,
      1200,
      sheet.gradient(
        [
          [0, '#fff6e2', 0.18],
          [1, '#2b2f3a', 0.12],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  sheet.add(
    rect(50, 44, 60 + site.title.length * 22, 84, '#f7f2e8'),
    `<text x="78" y="100" font-family="Liberation Serif, Georgia, serif" font-size="42" fill="${ink}">${site.title}</text>`,
    rect(50, 128, 64, 6, '#a33b20'),
  );
  const [x, y] = [1500, 110];
  sheet.add(
    `<g transform="rotate(${site.north} ${x} ${y})"><circle cx="${x}" cy="${y}" r="48" fill="#f7f2e8"/><path d="M${x} ${y - 42}l13 46l-13 -9z" fill="${ink}"/><path d="M${x} ${y - 42}l-13 46l13 -9z" fill="none" stroke="${ink}" stroke-width="2"/></g>`,
  );
}

function meadow(sheet: Sheet): void {
  for (const paint of ['#bcc59d', '#dadcc0', '#aeb98d']) {
    let data = '';
    for (let tuft = 0; tuft < 520; tuft += 1)
      data += `M${round(sheet.random.next() * 1600)} ${round(sheet.random.next() * 1200)}l${round(sheet.random.between(-5, 5))} -7`;
    sheet.add(stroke(data, paint, 2.4, 'stroke-linecap="round"'));
  }
}

function river(sheet: Sheet): void {
  const bank = 'M-20 -20H1620V150Q1300 240 900 190T-20 300z';
  sheet.add(
    fill(bank, '#93aab0'),
    stroke(bank, '#6d858c', 10),
    stroke('M0 250Q420 130 880 160T1620 110', '#b9cbce', 5, 'stroke-dasharray="120 60"'),
    stroke('M0 180Q420 70 880 100T1620 60', '#b9cbce', 4, 'stroke-dasharray="80 70"'),
  );
}

function road(sheet: Sheet, side: Site['road']): void {
  const down = side === 'bottom';
  const strip = (at: number, wide: number, paint: string): void =>
    sheet.add(down ? rect(0, at, 1600, wide, paint) : rect(1600 - at - wide, 0, wide, 1200, paint));
  strip(1035, 140, '#b9b2a6');
  strip(1060, 90, '#9b958c');
  for (let dash = 20; dash < 1600; dash += 110)
    sheet.add(down ? rect(dash, 1103, 56, 4, '#ede6d6') : rect(1600 - 1107, dash, 4, 56, '#ede6d6'));
}

function roof(sheet: Sheet, { x, y, width, depth, roof: colour, name, stack }: Site['buildings'][number]): void {
  sheet.add(
    fill(
      outline([
        [x + width, y],
        [x + width + 26, y + 26],
        [x + width + 26, y + depth + 26],
        [x + 26, y + depth + 26],
        [x, y + depth],
        [x + width, y + depth],
      ]),
      '#2b2f3a',
      'fill-opacity="0.28"',
    ),
  );
  const wide = width >= depth;
  sheet.add(
    wide
      ? rect(x, y, width, depth / 2, lighter(colour, 0.16)) +
          rect(x, y + depth / 2, width, depth / 2, darker(colour, 0.14))
      : rect(x, y, width / 2, depth, lighter(colour, 0.16)) +
          rect(x + width / 2, y, width / 2, depth, darker(colour, 0.14)),
  );
  let lines = '';
  if (wide) for (let at = y + 9; at < y + depth; at += 9) lines += `M${x} ${at}h${width}`;
  else for (let at = x + 9; at < x + width; at += 9) lines += `M${at} ${y}v${depth}`;
  sheet.add(
    stroke(lines, darker(colour, 0.35), 1.2, 'stroke-opacity="0.45"'),
    stroke(box(x, y, width, depth), darker(colour, 0.45), 2.4),
    stroke(wide ? `M${x} ${y + depth / 2}h${width}` : `M${x + width / 2} ${y}v${depth}`, lighter(colour, 0.4), 4),
  );
  if (stack)
    sheet.add(
      ellipse(
        x + width * 0.5 + 60,
        y + depth * 0.5 + 60,
        150,
        12,
        '#2b2f3a',
        `fill-opacity="0.3" transform="rotate(45 ${x + width * 0.5} ${y + depth * 0.5})"`,
      ),
      ellipse(x + width * 0.5, y + depth * 0.5, 26, 26, '#8d4a35', 'stroke="#4a2a20" stroke-width="4"'),
      ellipse(x + width * 0.5, y + depth * 0.5, 12, 12, '#2b2220'),
    );
  if (name !== undefined)
    sheet.add(
      `<circle cx="${x + width / 2}" cy="${y + depth / 2}" r="34" fill="#f7f2e8"/><text x="${x + width / 2}" y="${y + depth / 2 + 13}" font-family="Liberation Serif, Georgia, serif" font-size="38" text-anchor="middle" fill="${ink}">${name}</text>`,
    );
}

function crown(sheet: Sheet, x: number, y: number, radius: number): void {
  sheet.add(ellipse(x + radius * 0.55, y + radius * 0.55, radius, radius, '#2b2f3a', 'fill-opacity="0.25"'));
  for (const [share, paint] of [
    [1, '#5f7550'],
    [0.74, '#71875c'],
    [0.42, '#8ba071'],
  ] as const) {
    let data = '';
    for (let lobe = 0; lobe < 9; lobe += 1) {
      const angle = (lobe / 9) * Math.PI * 2;
      const far = radius * share * 0.62;
      data += `M${round(x - radius * 0.1 * (1 - share) * 3 + Math.cos(angle) * far - radius * share * 0.4)} ${round(y + Math.sin(angle) * far)}a${round(radius * share * 0.4)} ${round(radius * share * 0.4)} 0 1 0 ${round(radius * share * 0.8)} 0a${round(radius * share * 0.4)} ${round(radius * share * 0.4)} 0 1 0 ${round(-radius * share * 0.8)} 0z`;
    }
    sheet.add(ellipse(x, y, radius * share * 0.8, radius * share * 0.8, paint), fill(data, paint));
  }
}
