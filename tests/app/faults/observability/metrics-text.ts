/** One line of /metrics. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads what a program answers at /metrics. */
export const readMetrics = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (name === undefined) return []
    const pairs = Array.from(labels.matchAll(LABEL), ([, label = '', of = '']) => [label, of] as const)
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })

export async function fetchMetrics(url: string): Promise<Sample[]> {
  const response = await fetch(`${url}/metrics`)
  if (!response.ok) throw new Error(`${url}/metrics answered ${response.status}`)
  return readMetrics(await response.text())
}

/** The sum of all samples of a name that have these labels. */
export const sumOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([label, of]) => sample.labels[label] === of),
    )
    .reduce((sum, { value }) => sum + value, 0)
