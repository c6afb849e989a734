import { inLanguage } from '../../base/language/language.ts';

export const mediaTexts = inLanguage({
  zh: {
    area: '媒体',
    picking: {
      picture: {
        title: '选图片',
        search: '文件名或替代文字',
        upload: '上传图片',
        dropHere: '把图片拖到这里，或',
        limits: (megabytes: number) => `PNG、JPEG、WebP、AVIF、GIF，最大 ${megabytes} MB`,
        recent: '最近的图片',
        empty: '媒体库里还没有图片，先上传一张。',
        noResult: '没有符合的图片，换个词，或上传一张。',
        other: (name: string) => `${name} 不是图片，已放进媒体库，但不能用在这里。请选一张图片`,
      },
      document: {
        title: '选文件',
        search: '文件名或标签',
        upload: '上传文件',
        dropHere: '把文件拖到这里，或',
        limits: (megabytes: number) => `PDF、Word、Excel、PowerPoint、MP4，最大 ${megabytes} MB`,
        recent: '最近的文件',
        empty: '媒体库里还没有文件，先上传一个。',
        noResult: '没有符合的文件，换个词，或上传一个。',
        other: (name: string) => `${name} 是图片，已放进媒体库，但不能用在这里。请选一个文件`,
      },
    },
    loadFailed: '媒体库没有取到，请检查网络后重试',
    more: '更多',
    progress: (name: string, percent: number) => `正在上传 ${name}，${percent}%`,
    uploaded: (name: string) => `已上传 ${name}`,
    tooLarge: (name: string, megabytes: number) =>
      `${name} 超过 ${megabytes} MB，没有上传。请压缩后再试`,
    size: (width: number, height: number) => `${width}×${height}`,
    cancel: '取消',
    unreachable: '没有连上服务器，请检查网络后重试',
  },
  en: {
    area: 'Media',
    picking: {
      picture: {
        title: 'Choose a picture',
        search: 'File name or alternative text',
        upload: 'Upload a picture',
        dropHere: 'Drop a picture here, or',
        limits: (megabytes: number) => `PNG, JPEG, WebP, AVIF, GIF, ${megabytes} MB at most`,
        recent: 'Latest pictures',
        empty: 'There are no pictures yet: upload one.',
        noResult: 'No picture fits. Try another word, or upload one.',
        other: (name: string) =>
          `${name} is no picture. It is in the library now, but cannot be used here. Choose a picture`,
      },
      document: {
        title: 'Choose a file',
        search: 'File name or tag',
        upload: 'Upload a file',
        dropHere: 'Drop a file here, or',
        limits: (megabytes: number) => `PDF, Word, Excel, PowerPoint, MP4, ${megabytes} MB at most`,
        recent: 'Latest files',
        empty: 'There are no files yet: upload one.',
        noResult: 'No file fits. Try another word, or upload one.',
        other: (name: string) =>
          `${name} is a picture. It is in the library now, but cannot be used here. Choose a file`,
      },
    },
    loadFailed: 'The library could not be fetched. Check the network and try again',
    more: 'More',
    progress: (name: string, percent: number) => `Uploading ${name}, ${percent}%`,
    uploaded: (name: string) => `Uploaded ${name}`,
    tooLarge: (name: string, megabytes: number) =>
      `${name} is over ${megabytes} MB and was not uploaded. Compress it and try again`,
    size: (width: number, height: number) => `${width}×${height}`,
    cancel: 'Cancel',
    unreachable: 'The server could not be reached. Check the network and try again',
  },
});
