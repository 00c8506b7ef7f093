import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { importTexts as texts } from './texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { useDialogLeave } from '#web/platform/ui/dialog/useDialogLeave.ts'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { download, errorSheet } from './csv.ts'
import { FileChoice } from './FileChoice.tsx'
import { countBlankRows, countEffects, type CellRefusal, type Preview } from './preview.ts'
import { PreviewTable, type CellLookups } from './PreviewTable.tsx'
import { useImport } from './useImport.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title?: string
  /** The part of /files that reads the sheets: "requirement-lines", "leads/4". */
  resource: string
  /** Whether /files/<resource>/check looks again at what was mended. */
  checks: boolean
  /** How unknown values of a column are found by name. */
  lookups?: CellLookups
  /** The catalogue whose rows a job loads where a file is too long to be shown, or is no workbook. */
  jobCatalogue?: string
  /** Rows that were pasted instead of a file. */
  start?: Preview | null
  /** «Cargar Datos»: takes every row, or refuses with what is wrong and takes none. */
  onLoad: (rows: Record<string, string>[], fileName: string) => Promise<CellRefusal[]>
}

/** What loading does to how many rows, and what of the sheet was not read. */
function sumUp(preview: Preview): string {
  const blank = countBlankRows(preview)
  const effects = countEffects(preview).map(([effect, count]) => texts.countOf[effect](count))
  const discarded = preview.discarded?.length ?? 0
  return [
    ...effects,
    ...(blank > 0 ? [texts.blankRows(blank)] : []),
    ...(discarded > 0 ? [texts.discardedRows(discarded)] : []),
  ].join(' · ')
}

const leaveQuestion = { message: texts.leave, verb: texts.leaveVerb }

const ImportOffer = lazyComponent(async () => (await import('./job/ImportOffer.tsx')).ImportOffer)

type ImporterProps = Omit<Props, 'opened' | 'title'> & {
  /** Closes after a question, where something was mended. */
  onCancel: () => void
  /** Does what loses the rows, after the same question. */
  onLose: (act: () => void) => void
  onMended: (isMended: boolean) => void
}

function Importer({ resource, checks, lookups, jobCatalogue, start = null, onLoad, ...leaving }: ImporterProps) {
  const { onClose, onCancel, onLose, onMended } = leaving
  const flow = useImport({ resource, checks, offersJob: jobCatalogue !== undefined }, start)
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const { preview, stage, problem, isMended } = flow
  useDirtyReport(isMended, onMended)

  if (flow.jobFile && jobCatalogue !== undefined)
    return (
      <Suspense>
        <ImportOffer catalogue={jobCatalogue} file={flow.jobFile} onAnother={flow.restart} onClose={onClose} />
      </Suspense>
    )
  if (stage !== 'preview' || !preview) {
    return (
      <Stack>
        {problem && <ErrorState problem={problem} />}
        <FileChoice
          template={`/files/${resource}/template.xlsx`}
          uploading={stage === 'uploading'}
          progress={flow.progress}
          takesText={jobCatalogue !== undefined}
          onFile={(file) => void flow.read(file)}
          onCancel={flow.cancel}
        />
      </Stack>
    )
  }

  const wrong = preview.rowsTotal - preview.validTotal
  const isBlocked = wrong > 0 || flow.isChecking || preview.rows.length === 0

  async function load(rows: Record<string, string>[]) {
    setLoading(true)
    try {
      const refusals = await onLoad(rows, flow.fileName)
      if (refusals.length === 0) return onClose()
      flow.refuse(refusals)
      setOnlyErrors(true)
    } catch (error) {
      flow.setProblem(failureOf(error))
    } finally {
      setLoading(false)
    }
  }

  return (
    <Stack gap="sm">
      {problem && <ErrorState problem={problem} />}
      <Group justify="space-between" gap="sm">
        <div role="status">
          <Text size="sm" fw={600}>
            {texts.count(preview.validTotal, preview.rowsTotal)}
          </Text>
          <Text size="xs">{sumUp(preview)}</Text>
          <Text size="xs" c="dimmed">
            {flow.isChecking ? texts.checking : wrong > 0 ? texts.mendHint : texts.allGood}
          </Text>
        </div>
        <Group gap="sm">
          <Checkbox
            label={texts.onlyErrors}
            checked={onlyErrors}
            onChange={({ currentTarget: { checked } }) => setOnlyErrors(checked)}
          />
          {wrong > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => download(`${resource.replaceAll('/', '-')}-errores.csv`, errorSheet(preview))}
            >
              {texts.downloadErrors}
            </Button>
          )}
        </Group>
      </Group>
      <PreviewTable
        preview={preview}
        lookups={lookups}
        onlyErrors={onlyErrors}
        onMend={flow.mend}
        onDiscard={flow.discard}
      />
      <Group justify="space-between">
        <Button variant="subtle" onClick={() => onLose(flow.restart)}>
          {texts.another}
        </Button>
        <Group>
          {wrong > 0 && (
            <Text size="sm" c="dimmed">
              {texts.blocked}
            </Text>
          )}
          <Button variant="default" onClick={onCancel}>
            {actionTexts.cancel}
          </Button>
          <Button disabled={isBlocked} onClick={() => void load(preview.rows.map(({ cells }) => cells))}>
            {texts.load}
          </Button>
        </Group>
      </Group>
      <LoadingOverlay busy={isLoading} />
    </Stack>
  )
}

/** The Excel importer (back-office.md 2, rules.md 10): file or pasted rows, preview, an error a cell mended in place, all or nothing. */
export function ExcelImporter({ opened, onClose, title = texts.open, ...props }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [isMended, setMended] = useState(false)
  const { close, guardAct, guard } = useGuardedClose(onClose, { isAtRisk: isMended, question: leaveQuestion })
  useDialogLeave(isMended, close)
  return (
    <Modal
      opened={opened}
      {...guard}
      title={title}
      size={dialogWidth.largest}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      {opened && <Importer onClose={onClose} onCancel={close} onLose={guardAct} onMended={setMended} {...props} />}
    </Modal>
  )
}
