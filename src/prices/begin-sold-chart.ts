/** Draws the chart of sold homes when it comes near the screen. Without the chart, the table below has the figures. */
const chart = document.querySelector<HTMLElement>('[data-sold-chart]');
if (chart) {
  new IntersectionObserver(
    ([entry], watch) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./draw-sold-chart.ts').then((it) => it.drawSoldChart(chart)).catch(() => {});
    },
    { rootMargin: '200px' },
  ).observe(chart);
}
