import { JobList } from '#web/kit/download/job/JobList.tsx'
import { ExportRow } from './ExportRow.tsx'
import { exportTexts as texts } from './texts.ts'
import { useExports } from './useExports.ts'

/** The person's exports; `most` of them, all unless told. */
export function ExportList({ most }: { most?: number }) {
  const { exports: all, problem, onRetry } = useExports()
  return (
    <JobList
      title={texts.title}
      none={most === undefined ? { text: texts.none, hint: texts.noneHint } : null}
      jobs={all?.slice(0, most)}
      problem={problem}
      onRetry={onRetry}
      item={(one) => <ExportRow key={one.id} {...one} />}
    />
  )
}
