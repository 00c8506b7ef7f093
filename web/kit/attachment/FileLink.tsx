import { Anchor, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { fetchFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { saveFile } from '#web/platform/ui/page/save-file.ts'

type Props = {
  /** Where the file lies, below /files. */
  from: string
  /** What it is saved as. */
  name: string
  label: string
}

/** A file that is fetched and handed over; what keeps it from coming is said beside it. */
export function FileLink({ from, name, label }: Props) {
  const [isComing, setComing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function fetch() {
    if (isComing) return
    setComing(true)
    setProblem(null)
    try {
      saveFile(name, await fetchFile(from))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setComing(false)
    }
  }

  return (
    <div>
      <Anchor component="button" type="button" size="sm" lh="28px" aria-busy={isComing} onClick={() => void fetch()}>
        {isComing ? (
          <Loader size={14} mr={6} />
        ) : (
          <IconDownload size={15} aria-hidden style={{ marginRight: 6, verticalAlign: -2 }} />
        )}
        {label}
      </Anchor>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
