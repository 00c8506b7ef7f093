import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { DECLARATION_FILE } from '#schema/platform/files/upload-limits.ts'
import { declarationFormat } from '../paths.ts'
import { declarationTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FileLink } from '#web/kit/attachment/FileLink.tsx'
import type { ProfilePartsFragment } from './profile.generated.ts'
import { useDeclaration } from './useDeclaration.ts'

/** The sworn declaration: its format, the file that is there, and another in its place. */
export function DeclarationCard({ declaration }: Pick<ProfilePartsFragment, 'declaration'>) {
  const { take, isBusy, problem, progress } = useDeclaration()
  return (
    <section
      className="panel"
      style={{ padding: 'var(--mantine-spacing-md)', marginTop: 'var(--mantine-spacing-md)' }}
      aria-label={texts.title}
    >
      <Stack gap="sm" align="flex-start">
        <Text component="h2" fw={600}>
          {texts.title}
        </Text>
        <Text size="sm" id="declaration-rule">
          {texts.intro} {texts.rule}
        </Text>
        <FileLink from={declarationFormat} name={texts.formatName} label={texts.format} />
        {!declaration && <Alert color="yellow">{texts.none}</Alert>}
        {declaration && (
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {texts.current}:
            </Text>
            {declaration.fileId ? (
              <FileLink
                from={`/files/declarations/${declaration.fileId}`}
                name={declaration.fileName}
                label={texts.download(declaration.fileName)}
              />
            ) : (
              <Text size="sm">{declaration.fileName}</Text>
            )}
          </Group>
        )}
        {problem && <ErrorState problem={problem} />}
        {progress !== null && <Progress w="100%" value={progress * 100} aria-label={texts.sending} />}
        <FileButton accept={DECLARATION_FILE.extensions.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              aria-describedby="declaration-rule"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {declaration ? texts.replace : texts.attach}
            </Button>
          )}
        </FileButton>
      </Stack>
    </section>
  )
}
