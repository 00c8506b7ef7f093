import { Button, FileButton, Group, Image, Input, Progress, Stack } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { imageTexts as texts } from './texts.ts'
import { imageProblem } from './image-problem.ts'

export type StoredImage = { fileId: string; fileName: string }

type Props = {
  label: string
  value: StoredImage | null
  onChange: (image: StoredImage | null) => void
  /** Sends it and tells how far it has come, 0 to 1; must heed the signal. Rejects with a sentence for people. */
  upload: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<StoredImage>
  /** Extensions, as the browser's dialog takes them. */
  accept?: string
  /** What is said of them before one is chosen. */
  rule?: string
  /** Why a file cannot be it, before a byte is sent; null when it can. */
  problemOf?: (file: File) => string | null
  withAsterisk?: boolean
  error?: string
}

/** One picture: .jpg, .jpeg or .png, 2 MB at most (back-office.md 5) unless told otherwise, seen before it is saved. */
export function ImageField({
  label,
  value,
  onChange,
  upload,
  accept = '.jpg,.jpeg,.png',
  rule = texts.rule,
  problemOf = imageProblem,
  withAsterisk,
  error,
}: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function take(file: File | null) {
    if (!file) return
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong) return
    const control = new AbortController()
    running.current = control
    setProgress(0)
    try {
      const storedImage = await upload(file, { signal: control.signal, onProgress: setProgress })
      setPreview(URL.createObjectURL(file))
      onChange(storedImage)
    } catch (cause) {
      if (!control.signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setProgress(null)
    }
  }

  function remove() {
    setPreview(null)
    onChange(null)
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={rule}
      withAsterisk={withAsterisk}
      error={problem ?? error}
    >
      <Stack gap="xs" mt={4} align="flex-start">
        {/* Its height is known before it is decoded: what stands below does not move away from a pointer. */}
        {value && preview && <Image src={preview} alt={value.fileName} h={160} w="auto" fit="scale-down" radius="sm" />}
        {value && !preview && value.fileName}
        {progress !== null && <Progress value={progress * 100} w="100%" aria-label={`${label}: ${texts.choose}`} />}
        <Group gap="xs">
          {progress === null ? (
            <FileButton accept={accept} onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
                  {value ? texts.change : texts.choose}
                </Button>
              )}
            </FileButton>
          ) : (
            <Button variant="default" onClick={() => running.current?.abort()}>
              {actionTexts.cancel}
            </Button>
          )}
          {value && progress === null && (
            <Button variant="subtle" color="red" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
