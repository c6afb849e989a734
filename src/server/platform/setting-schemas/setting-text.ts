/** What `docs/settings.md` says of a setting. */
export type SettingText = {
  what: string;
  /** What holds where the setting is absent. */
  without: string;
  /** Whether the table of README.md has it too. */
  isFirst?: true;
};

export const settingText = (what: string, without: string): SettingText => ({ what, without });
export const firstSettingText = (what: string, without: string): SettingText => ({
  ...settingText(what, without),
  isFirst: true,
});
