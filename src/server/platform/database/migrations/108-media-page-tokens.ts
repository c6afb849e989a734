/** Pages of files have tokens of three signs too; what was read before is read again. */
export const mediaPageTokens = `
delete from media_page;
update media_text set state = 'waiting', attempts = 0, claimed_until = null;
`;
