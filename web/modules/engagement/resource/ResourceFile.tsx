import { Anchor, Button, Divider, FileButton, Group, Text, Title } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PanelProps } from '#web/kit/catalogue/editor/extension.ts'
import { uploadFile } from '#web/kit/attachment/upload/upload-file.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { resourceTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useResourceFileQuery, useSetResourceFileMutation } from './resource.generated.ts'

const accepted = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg,.txt,.zip,.xml'

function StoredFile({ id, readOnly }: { id: string; readOnly: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const { data } = useResourceFileQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const [mutate] = useSetResourceFileMutation()
  const file = data?.resource?.file ?? null

  const put = (fileId: string | null, success: string) =>
    submitWithToast(async () => (await mutate({ variables: { input: { id, fileId } } })).data?.setResourceFile, success)
  async function choose(chosen: File | null) {
    if (!chosen) return
    setBusy(true)
    await submitWithToast(async () => {
      const { fileId } = await uploadFile(chosen)
      return (await mutate({ variables: { input: { id, fileId } } })).data?.setResourceFile
    }, outcomeTexts.updated)
    setBusy(false)
  }
  async function remove() {
    if (await confirm({ message: texts.confirmRemove, verb: texts.yesRemove, tone: 'danger' }))
      await put(null, outcomeTexts.deleted)
  }

  return (
    <>
      <Group>
        {file ? (
          <Anchor href={`/files/resources/${id}`} download>
            <IconDownload size={14} aria-hidden /> {texts.download(file)}
          </Anchor>
        ) : (
          <Text size="sm">{texts.noFile}</Text>
        )}
        {!readOnly && (
          <FileButton accept={accepted} onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={isBusy}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {file ? texts.replace : texts.choose}
              </Button>
            )}
          </FileButton>
        )}
        {!readOnly && file && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
      {!readOnly && (
        <Text size="xs" c="dimmed" mt={4}>
          {texts.rule}
        </Text>
      )}
      {data?.resource && !file && !data.resource.url && (
        <Text size="sm" mt={4}>
          {texts.nothingYet}
        </Text>
      )}
    </>
  )
}

/** The file of a resource, below its form: it is kept at once, whatever is still being written above. */
export const ResourceFile = ({ id, readOnly }: PanelProps) => (
  <section aria-label={texts.file}>
    <Divider my="md" />
    <Title order={3} size="h5" mb="xs">
      {texts.file}
    </Title>
    {id === null ? <Text size="sm">{texts.saveFirst}</Text> : <StoredFile id={id} readOnly={readOnly} />}
  </section>
)
