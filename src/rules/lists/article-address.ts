/** Where an article is read. The entry in the address marks where in the navigation it belongs. */
export function articleAddress(route: string, id: string, menuid?: string): string {
  return `/${route}?${menuid ? `menuid=${encodeURIComponent(menuid)}&` : ''}id=${encodeURIComponent(id)}`;
}
