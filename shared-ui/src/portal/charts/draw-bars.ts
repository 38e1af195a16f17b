import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ActiveElement,
  type Plugin,
} from 'chart.js'
import { formatNumber } from '../../components/formats.ts'
import { fontFamily, type Colors } from '../../tokens.ts'
import type { Bar } from './bar.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface BarDrawing {
  bars: readonly Bar[]
  /** Columns are side by side, rows below each other. */
  layout: 'columns' | 'rows'
  colors: Colors
  /** Opens the list of what a bar counts. */
  onChoose: (bar: Bar) => void
  /** Without any movement. */
  still: boolean
}

const TEXT_SIZE = 12
const GAP = 6

/** Writes each figure at the end of its bar, so that no hover is needed. */
const figures = ({ layout, colors }: BarDrawing): Plugin<'bar'> => ({
  id: 'figures',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart
    ctx.save()
    ctx.font = `600 ${TEXT_SIZE}px ${fontFamily}`
    ctx.fillStyle = colors.ink
    ctx.textAlign = layout === 'columns' ? 'center' : 'left'
    ctx.textBaseline = layout === 'columns' ? 'bottom' : 'middle'
    for (const [index, { x, y }] of chart.getDatasetMeta(0).data.entries()) {
      const count = formatNumber(Number(data.datasets[0]?.data[index]))
      if (layout === 'columns') ctx.fillText(count, x, y - GAP / 2)
      else ctx.fillText(count, x + GAP, y)
    }
    ctx.restore()
  },
})

/** Draws bars on a canvas that fills its frame. Returns a function that removes them. */
export function drawBars(canvas: HTMLCanvasElement, drawing: BarDrawing): () => void {
  const { bars, layout, colors, still, onChoose } = drawing
  const barUnder = (elements: readonly ActiveElement[]) => bars[elements[0]?.index ?? -1]
  const columns = layout === 'columns'
  const font = { family: fontFamily, size: TEXT_SIZE }
  const named = {
    border: { color: colors.lineStrong },
    grid: { display: false },
    ticks: { color: colors.inkSoft, font, maxRotation: 0, autoSkipPadding: GAP },
  }
  const counted = { display: false, beginAtZero: true, min: 0, suggestedMax: 1 }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ count }) => count),
          backgroundColor: bars.map(({ tone }) => colors[tone]),
          borderRadius: 2,
          maxBarThickness: columns ? 32 : 18,
          categoryPercentage: 0.9,
        },
      ],
    },
    options: {
      indexAxis: columns ? 'x' : 'y',
      responsive: true,
      maintainAspectRatio: false,
      animation: still ? false : { duration: 300 },
      // Room for the figures.
      layout: { padding: columns ? { top: TEXT_SIZE + GAP } : { right: 4 * TEXT_SIZE } },
      // A click beside a short bar means it too.
      interaction: { mode: 'index', axis: columns ? 'x' : 'y', intersect: false },
      onHover(_, elements) {
        canvas.style.cursor = barUnder(elements)?.to === undefined ? '' : 'pointer'
      },
      onClick(_, elements) {
        const bar = barUnder(elements)
        if (bar) onChoose(bar)
      },
      scales: columns ? { x: named, y: counted } : { y: named, x: counted },
      plugins: { tooltip: { enabled: false } },
    },
    plugins: [figures(drawing)],
  })
  return () => chart.destroy()
}
