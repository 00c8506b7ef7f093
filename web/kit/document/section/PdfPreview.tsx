import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pdfTexts as texts } from '#web/kit/texts.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props = { opened: boolean; title: string; path: string; onClose: () => void }

/** A file that is sent to be saved, as an address that a frame can show; a dead session is asked for over the screen. */
const shown = async (path: string): Promise<string> => URL.createObjectURL(await fetchFile(path))

function Preview({ title, path }: Pick<Props, 'title' | 'path'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  useEffect(() => {
    let isGone = false
    let objectUrl: string | null = null
    shown(path).then(
      (url) => {
        objectUrl = url
        if (isGone) URL.revokeObjectURL(url)
        else setAddress(url)
      },
      (cause: unknown) => !isGone && setProblem(failureOf(cause)),
    )
    return () => {
      isGone = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [path, attempt])

  if (problem) {
    const retry = () => {
      setProblem(null)
      setAttempt((count) => count + 1)
    }
    return <ErrorState problem={problem} onRetry={retry} />
  }
  return (
    <Stack gap="sm">
      {address ? (
        <iframe
          ref={frame}
          title={title}
          src={address}
          style={{ width: '100%', height: '70dvh', border: '1px solid var(--hairline)' }}
        />
      ) : (
        <Skeleton h="70dvh" aria-busy />
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!address}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {texts.print}
        </Button>
        <Button component="a" href={path} download leftSection={<IconDownload size={16} aria-hidden />}>
          {texts.download}
        </Button>
      </Group>
    </Stack>
  )
}

/** The PDF of a document: looked at, printed, or saved. */
export const PdfPreview = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title={props.title} size="min(1170px, 96vw)">
    {opened && <Preview {...props} />}
  </Modal>
)
