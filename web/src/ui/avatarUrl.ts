/** Where an avatar is served; 'default.png' when there is none. */
export function avatarUrl(avatar: string | undefined): string {
  return `/v1/user/image/${encodeURIComponent(avatar ?? 'default.png')}`
}
