import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatNumber } from '../../components/formats.ts'
import { darkColors, lightColors } from '../../tokens.ts'
import { useDark } from '../use-media.ts'
import type { Bar } from './bar.ts'
import styles from './bar-chart.module.css'
import type { BarDrawing } from './draw-bars.ts'

interface BarChartProps {
  /** Caption of the table with the same figures. */
  caption: string
  /** Heading of what the bars are: 'Week from'. */
  heading: string
  bars: readonly Bar[]
  layout: BarDrawing['layout']
  /** As tall as the charts beside it. */
  sideBySide?: boolean
}

/** The height of a row, so that every bar has its name beside it. */
const ROW_PX = 30
const SMALL_ROW_PX = 20
/** The height of columns, and of charts side by side. */
const HEIGHT_PX = 200

const rowsHeight = (bars: number, sideBySide: boolean) =>
  sideBySide ? Math.max(HEIGHT_PX, bars * SMALL_ROW_PX) : bars * ROW_PX

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A chart, with its figures as a table for screen readers and for the keyboard, which sees it while it is in it. */
export function BarChart({ caption, heading, bars, layout, sideBySide = false }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const dark = useDark()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let takeOff: (() => void) | undefined
    async function draw() {
      const { drawBars } = await import(/* webpackChunkName: "bar-chart" */ './draw-bars.ts')
      if (left || !canvas.current) return
      const colors = dark ? darkColors : lightColors
      const onChoose = ({ to }: Bar) => {
        if (to !== undefined) void navigate(to)
      }
      takeOff = drawBars(canvas.current, { bars, layout, colors, onChoose, still: isStill() })
    }
    draw().catch((error: unknown) => {
      console.error(error)
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      takeOff?.()
    }
  }, [bars, layout, dark, navigate])

  return (
    <>
      {!failed && (
        <div
          className={styles.drawing}
          style={{ blockSize: layout === 'rows' ? rowsHeight(bars.length, sideBySide) : HEIGHT_PX }}
          aria-hidden="true"
        >
          <canvas ref={canvas} />
        </div>
      )}
      <div className={failed ? undefined : styles.figures}>
        {failed && <p>The chart could not be displayed. Its figures are:</p>}
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, spoken = label, count, to }) => (
              <tr key={spoken}>
                <th scope="row">{spoken}</th>
                <td>{to === undefined ? formatNumber(count) : <Link to={to}>{formatNumber(count)}</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
