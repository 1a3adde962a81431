import styles from './login.module.css';

/** A hotel by the water, and a sun in the rings of the score: decoration, on wide screens only. */
export function SignInPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <defs>
        <linearGradient id="sign-in-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#CFE6E1" />
          <stop offset=".55" stopColor="#F1EBD6" />
          <stop offset="1" stopColor="#F3D9B8" />
        </linearGradient>
        <linearGradient id="sign-in-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4F9C9A" />
          <stop offset="1" stopColor="#1C6A69" />
        </linearGradient>
      </defs>
      <path fill="url(#sign-in-sky)" d="M0 0h720v900H0z" />
      <g fill="none" strokeLinecap="round" transform="translate(470 330)">
        <circle r="150" stroke="#fff" strokeOpacity=".55" strokeWidth="20" />
        <circle r="118" stroke="#fff" strokeOpacity=".55" strokeWidth="20" />
        <circle r="86" stroke="#fff" strokeOpacity=".55" strokeWidth="20" />
        <circle
          r="150"
          stroke="#157A4E"
          strokeOpacity=".9"
          strokeWidth="20"
          strokeDasharray="735 943"
          transform="rotate(-90)"
        />
        <circle
          r="118"
          stroke="#8A2F6B"
          strokeOpacity=".85"
          strokeWidth="20"
          strokeDasharray="480 742"
          transform="rotate(-90)"
        />
        <circle
          r="86"
          stroke="#1F5FA8"
          strokeOpacity=".85"
          strokeWidth="20"
          strokeDasharray="437 541"
          transform="rotate(-90)"
        />
        <circle r="56" fill="#F6C27E" stroke="none" />
      </g>
      <path d="M0 560c90-70 170-90 250-40 70-70 150-90 230-20 90-60 160-50 240 10v390H0z" fill="#8DB7A4" />
      <path d="M0 620c120-60 210-40 330-10s250 10 390-40v330H0z" fill="#5E957F" />
      <path d="M0 684h720v216H0z" fill="url(#sign-in-sea)" />
      <path d="M0 684h470c20 0 20 14 0 14H0z" fill="#E9DCC0" />
      <g transform="translate(0 -4)">
        <path d="M116 690V560h64v130zM186 690V520l46-34 46 34v170zM284 690V548h60v142z" fill="#FBF6EA" />
        <path d="M186 520l46-34 46 34v12h-92zM116 560h64v12h-64zM284 548h60v12h-60z" fill="#B4594B" />
        <g fill="#2F5C58">
          <path d="M130 590h12v20h-12zM154 590h12v20h-12zM130 632h12v20h-12zM154 632h12v20h-12zM204 556h14v24h-14zM246 556h14v24h-14zM204 604h14v24h-14zM246 604h14v24h-14zM300 582h12v20h-12zM322 582h12v20h-12zM300 626h12v20h-12zM322 626h12v20h-12z" />
          <path d="M222 690v-40a10 10 0 0120 0v40z" />
        </g>
        <g fill="#2F6B4F">
          <path d="M372 690c-6-60 4-96 14-112 10 16 20 52 14 112zM412 690c-4-40 2-66 10-78 8 12 14 38 10 78zM84 690c-5-48 3-78 11-90 8 12 16 42 11 90z" />
        </g>
      </g>
      <g stroke="#8CC5C0" strokeWidth="3" strokeLinecap="round" opacity=".7">
        <path d="M70 740h120M240 770h180M460 736h110M120 810h90M330 830h160M540 800h100" />
      </g>
    </svg>
  );
}
