import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Group, Image, TextInput } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { uploadPicture } from '#web/kit/attachment/upload/upload-picture.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { announcementTexts as texts } from './texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { ImageField } from '#web/platform/ui/field/ImageField.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { announcementRules, picturePath, type AnnouncementDraft } from './announcement-rules.ts'
import {
  AnnouncementDocument,
  useSaveAnnouncementMutation,
  type AnnouncementPartsFragment as Row,
  type AnnouncementQuery,
} from './announcement.generated.ts'

type Props = {
  row: Row | null
  /** Why nothing of it can be changed; null where it can. */
  reason: string | null
  onClose: () => void
}

/** A picture, what it says, where it leads and on which days customers see it. */
export function AnnouncementForm({ row, reason, onClose }: Props) {
  const isReadOnly = reason !== null
  const client = useApolloClient()
  const [mutate] = useSaveAnnouncementMutation()

  async function send(
    { picture: _, fileId, position, ...written }: AnnouncementDraft,
    base: Row | null,
    context: IdempotencyContext,
  ) {
    const known = base && { id: base.id, version: base.version }
    const input = { ...written, ...known, fileId: fileId ?? '', link: written.link.trim() || null, position }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveAnnouncement.announcement, errors: data?.saveAnnouncement.errors }
  }
  async function readAgain() {
    const query = {
      query: AnnouncementDocument,
      variables: { id: row?.id ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<AnnouncementQuery>(query)).data?.announcement
  }
  const form = useRowForm(announcementRules, row, { send, readAgain })
  const { base, draft, set, errorAt } = form
  const submit = useRowSubmit(form.save, onClose)
  const field = (name: keyof AnnouncementDraft) => ({
    id: announcementRules.fieldId(name),
    label: texts[name as 'name'],
    error: errorAt(name),
    readOnly: isReadOnly,
  })

  return (
    <SideDrawer onClose={onClose} width="lg" title={row ? texts.announcement : texts.newAnnouncement}>
      <RowForm form={form} onSubmit={submit} intro={reason && <ReadOnlyBanner reason={reason} />}>
        <TextInput
          {...field('name')}
          description={texts.nameHelp}
          withAsterisk={!isReadOnly}
          maxLength={160}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
          data-autofocus
        />
        {base && !draft.picture && (
          <Image src={picturePath(base)} alt={base.name} mah={180} w="auto" fit="contain" radius="sm" />
        )}
        {!isReadOnly && (
          <div id={announcementRules.fieldId('fileId')} tabIndex={-1}>
            <ImageField
              label={texts.picture}
              rule={texts.pictureRule}
              value={draft.picture}
              onChange={(picture) => set({ picture, fileId: picture?.fileId ?? base?.fileId ?? null })}
              upload={uploadPicture}
              withAsterisk
              error={errorAt('fileId')}
            />
          </div>
        )}
        <TextInput
          {...field('link')}
          description={texts.linkHelp}
          maxLength={500}
          value={draft.link}
          onChange={({ currentTarget: { value } }) => set({ link: value })}
        />
        <Group grow align="flex-start">
          <DateField
            {...field('from')}
            withAsterisk={!isReadOnly}
            value={draft.from || null}
            onChange={(from) => set({ from: from ?? '' })}
          />
          <DateField
            {...field('to')}
            withAsterisk={!isReadOnly}
            value={draft.to || null}
            onChange={(to) => set({ to: to ?? '' })}
          />
          <NumberField
            {...field('position')}
            value={draft.position}
            onChange={(position) => set({ position: position ?? 0 })}
          />
        </Group>
        <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
    </SideDrawer>
  )
}
