import { List, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { passwordRules } from '#schema/modules/identity/session/password.ts'
import { passwordTexts } from '../account.texts.ts'

/** What a new password must have, ticked while it is typed. */
export const PasswordRules = ({ password }: { password: string }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {passwordTexts.rules}
    </Text>
    <List size="sm" spacing={2} center aria-label={passwordTexts.rules}>
      {passwordRules.map(({ name, text, holds }) => {
        const isHeld = holds(password)
        const Mark = isHeld ? IconCircleCheck : IconCircle
        return (
          <List.Item key={name} icon={<Mark size={18} aria-hidden />} c={isHeld ? undefined : 'dimmed'}>
            {text}
            <span className="visually-hidden"> ({isHeld ? passwordTexts.held : passwordTexts.open})</span>
          </List.Item>
        )
      })}
    </List>
  </div>
)
