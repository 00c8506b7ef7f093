import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pdfTexts as texts } from '#web/kit/texts.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props = { opened: boolean; title: string; path: string; onClose: () => void }

/** A file that is sent to be saved, as an address that a frame can show. */
async function shown(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(response.statusText)
  return URL.createObjectURL(await response.blob())
}

function Preview({ title, path }: Pick<Props, 'title' | 'path'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const control = new AbortController()
    let objectUrl: string | null = null
    shown(path, control.signal).then(
      (url) => {
        objectUrl = url
        if (control.signal.aborted) URL.revokeObjectURL(url)
        else setAddress(url)
      },
      () => !control.signal.aborted && setFailed(true),
    )
    return () => {
      control.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [path, attempt])

  if (failed) {
    const retry = () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    }
    return <ErrorState problem={{ messages: [failureTexts.dataNotLoaded] }} onRetry={retry} />
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
