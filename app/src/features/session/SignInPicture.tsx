import styles from './login.module.css';
import picture from './sign-in.svg?no-inline';

/** A hotel by the water, and a sun in the rings of the score: decoration, on wide screens only. */
export const SignInPicture = () => <img className={styles['picture']} src={picture} alt="" loading="lazy" />;
