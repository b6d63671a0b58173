import { Avatar, FileButton, Button, Group, Input } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { avatarMaxBytes } from '../../../../shared/wire/questions/accounts.ts'
import { fields } from '../../fr/accounts.ts'
import { avatarUrl } from '../avatarUrl.ts'

const types = ['image/png', 'image/jpeg', 'image/webp']

/** An avatar with its preview; the chosen image is given as a data address, a wrong one is refused at once. */
export function AvatarField({
  avatar,
  value,
  error,
  onChange,
}: {
  /** The present avatar's file name. */
  avatar?: string | undefined
  value: string | undefined
  /** What the server said of the chosen image. */
  error?: ReactNode
  onChange: (image: string) => void
}) {
  const [refused, setRefused] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    const isFit = types.includes(file.type) && file.size <= avatarMaxBytes
    setRefused(!isFit)
    if (isFit) onChange(await readDataUrl(file))
  }
  return (
    <Input.Wrapper label={fields.avatar} description={fields.avatarHint} error={refused ? fields.avatarRefused : error}>
      <Group mt="xs">
        <Avatar src={value ?? avatarUrl(avatar)} alt="" size={72} radius={72} />
        <FileButton onChange={(file) => void choose(file)} accept={types.join(',')}>
          {(button) => (
            <Button variant="default" {...button}>
              {fields.avatarChoose}
            </Button>
          )}
        </FileButton>
      </Group>
    </Input.Wrapper>
  )
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'))
    reader.readAsDataURL(file)
  })
}
