import { Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { queryTexts as texts } from '../texts.ts'
import { byCurrency, MOST_POINTS, pointsOf, titleOf, type ChartWish, type Point } from './chart-data.ts'
import type { QueryRunPartsFragment as Run } from '../query.generated.ts'
import styles from './result.module.css'

type Props = { run: Run; wish: ChartWish }

const WIDTH = 640
const HEIGHT = 200
const colours = [
  'laguna',
  'arcilla',
  'indigo',
  'green',
  'grape',
  'orange',
  'cyan',
  'red',
  'lime',
  'blue',
  'pink',
  'gray',
]
const colourAt = (pointIndex: number) =>
  `var(--mantine-color-${colours[pointIndex % colours.length]}-${pointIndex < colours.length ? 6 : 4})`

const Bars = ({ points }: { points: Point[] }) => {
  const longest = Math.max(...points.map(({ value }) => Math.abs(value)), 1)
  return (
    <div className={styles.bars} aria-hidden>
      {points.map(({ label, value, shown }) => (
        <Fragment key={label}>
          <span className={styles.name} title={label}>
            {label}
          </span>
          <div className={styles.bar} style={{ width: `${(Math.abs(value) / longest) * 100}%` }} />
          <span className={styles.value}>{shown}</span>
        </Fragment>
      ))}
    </div>
  )
}

const Line = ({ points }: { points: Point[] }) => {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(...values, 1)]
  const at = (value: number, pointIndex: number) =>
    `${(pointIndex / Math.max(1, points.length - 1)) * WIDTH},${HEIGHT - ((value - low) / (high - low)) * (HEIGHT - 12) - 6}`
  return (
    <div aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none">
        <polyline
          points={values.map(at).join(' ')}
          fill="none"
          stroke={colourAt(0)}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Group justify="space-between">
        {[points[0], points.at(-1)].map((point, pointIndex) => (
          <Text key={pointIndex} size="xs" c="dimmed">
            {point?.label}: {point?.shown}
          </Text>
        ))}
      </Group>
    </div>
  )
}

const Pie = ({ points }: { points: Point[] }) => {
  const total = points.reduce((sum, { value }) => sum + Math.max(0, value), 0) || 1
  const ends = points.map(
    (_, pointIndex) => points.slice(0, pointIndex + 1).reduce((sum, { value }) => sum + Math.max(0, value), 0) / total,
  )
  const stops = ends.map(
    (end, pointIndex) => `${colourAt(pointIndex)} ${(ends[pointIndex - 1] ?? 0) * 100}% ${end * 100}%`,
  )
  return (
    <Group align="center" gap="lg" aria-hidden>
      <div
        style={{ width: 180, height: 180, borderRadius: '50%', background: `conic-gradient(${stops.join(', ')})` }}
      />
      <div>
        {points.map(({ label, value, shown }, pointIndex) => (
          <Text key={label} size="sm">
            <span
              style={{
                display: 'inline-block',
                width: 10,
                height: 10,
                marginRight: 6,
                background: colourAt(pointIndex),
              }}
            />
            {label}: {shown} ({Math.round((Math.max(0, value) / total) * 100)} %)
          </Text>
        ))}
      </div>
    </Group>
  )
}

const kinds = { BARS: Bars, LINE: Line, PIE: Pie }

/** An answer as its report draws it, once for each currency; whoever cannot see it has the table below. */
export function Chart({ run, wish }: Props) {
  if (wish.chart === 'NONE' || run.rows.length === 0) return null
  const points = pointsOf(run, wish)
  if (!points) return <Text size="sm">{texts.noChart}</Text>
  const Kind = kinds[wish.chart]
  const most = wish.chart === 'LINE' ? Infinity : MOST_POINTS
  const drawn = byCurrency(points)
  return (
    <Stack component="figure" role="img" aria-label={titleOf(wish)} m={0}>
      {drawn.map((own) => (
        <Kind key={own[0]?.currency ?? ''} points={own.slice(0, most)} />
      ))}
      {drawn.some(({ length }) => length > most) && (
        <Text size="xs" c="dimmed">
          {texts.chartFew(MOST_POINTS)}
        </Text>
      )}
    </Stack>
  )
}
