/** From and to: minutes after midnight; equal ones leave no quiet time. */
export interface QuietHours {
  readonly quietFrom: number
  readonly quietTo: number
}

/** Whether a wall time 'yyyy-MM-ddTHH:mm…' lies in the quiet hours, which may pass midnight. */
export function isQuiet({ quietFrom, quietTo }: QuietHours, wall: string): boolean {
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
  return quietFrom <= quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
}
