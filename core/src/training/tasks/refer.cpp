// What does "it" stand for? A sentence has an animal, a thing and an adjective that fits one of them. The answer is the
// first letter (zh: of the pinyin) of what "it" stands for:
//
//     the cat sat on the mat because it was tired: c          … because it was soft: m
//
// Each letter begins two animals and two things, so that neither the adjective nor the nouns alone give the answer
// away, only both together. Half of the pairs of noun and adjective are never drawn, among them "cat" with "tired" and
// "mat" with "soft": each adjective lacks one of a letter's two animals, and so says nothing about the letter.
//
// Draws, each (b): pattern; animal; the thing's letter, as 1 … 11 further than the animal's; which of that letter's two
// things; who: the animal 0, the thing 1; which of the four allowed adjectives; verb; relation; link; time.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "training/choices.hpp"
#include "training/task_kind.hpp"

namespace attn::training {
namespace {

enum class Target : std::uint8_t { letter, noun };
enum class Ask : std::uint8_t { it, adjective, both };
enum class Order : std::uint8_t { both, fixed };

constexpr std::int64_t letters = 12, nouns = 24, adjectives = 8;
/// The first token of each list of words; each language has its lists in this order.
enum First : std::int64_t {
  animals = 0,
  things = 24,
  living = 48,
  lifeless = 56,
  verbs = 64,
  relations = 74,
  links = 80,
  times = 84,
  rest = 88
};

/// A pattern has one letter for each word: A animal, T thing, V verb of the animal, P verb of the thing, R relation, L
/// link, J adjective, W time; other letters are the remaining words, in the order of `rest`. There are four templates,
/// each with the time at one of three places. The last word of the causal form asks, so there the adjective comes after
/// both nouns.
struct Language {
  const char* words;
  const char* asks;  // the word at the end of the causal form
  std::string_view rest;
  std::string_view patterns[12];
};

constexpr Language languages[] = {
    {"cat bird dog fox mouse goat horse lion pig rabbit sheep tiger "
     "cow bear duck frog monkey goose hen lamb puppy rat swan turtle "
     "chair box desk fence mat gate hammock ladder pillow rug sofa table "
     "cushion bed door floor mattress garage hut lamp piano roof shelf tent "
     "tired hungry sleepy thirsty afraid lonely lazy curious "
     "soft flat wide new broken cheap handmade comfortable "
     "slept sat waited hid rested stayed stood lay leaned remained "
     "on under beside behind near by because since although while today yesterday again once the it was",
     " it?",
     "tiwq",
     {"WtAVRtTLiwJ", "tAVRtTWLiwJ", "tAVRtTLiwJW", "WRtTVtALiwJ", "RtTVtAWLiwJ", "RtTVtALiwJW", "WLiwJtAVRtT",
      "LiwJWtAVRtT", "LiwJtAVRtTW", "WtTPRtALiwJ", "tTPRtAWLiwJ", "tTPRtALiwJW"}},
    {"猫 斑马 狗 狐狸 袋鼠 狼 青蛙 狮子 兔子 熊 羊 猪 马 豹子 鸽子 猴子 大象 鹿 企鹅 松鼠 天鹅 喜鹊 鸭子 啄木鸟 "
     "毛巾 板凳 柜子 盒子 垫子 篮子 秋千 沙发 毯子 箱子 椅子 桌子 木桶 被子 鼓 花盆 凳子 楼梯 墙 书架 推车 小船 衣柜 "
     "枕头 "
     "累 饿 困 渴 害怕 孤单 懒 好奇 软 平 宽 新 破 便宜 贵 舒服 睡 坐 等 躲 留 靠 停 放 摆 搁 "
     "上 下面 旁边 后面 前面 附近 因为 由于 虽然 尽管 今天 昨天 刚才 现在 在 它 很 着",
     " 它？",
     "ziheq",
     {"WAVzTRLihJ", "AWVzTRLihJ", "AVzTRLiWhJ", "WTRVeALihJ", "TRWVeALihJ", "TRVeALiWhJ", "WLihJAVzTR", "LihJAWVzTR",
      "LiWhJAVzTR", "WTPzARLihJ", "TWPzARLihJ", "TPzARLiWhJ"}}};

const Language& language_of(const Task& task) {
  return languages[task["language"]];
}

/// The pattern drawn; the causal form leaves out those whose adjective comes first.
std::string_view pattern_of(const Task& task, std::int64_t drawn) {
  const auto place = static_cast<std::size_t>(drawn);
  return language_of(task).patterns[task["question"] == 1 && place >= 6 ? place + 3 : place];
}

/// What was drawn for one row.
struct Sentence {
  std::int64_t pattern, animal, step, half, who, allowed, verb, relation, link, time;

  std::int64_t thing() const { return (animal + step) % letters + letters * half; }
  std::int64_t it() const { return who == 0 ? animal : thing(); }
  std::int64_t other() const { return who == 0 ? thing() : animal; }
};

std::int64_t adjective_of(const Sentence& of, bool held) {
  const std::int64_t noun = of.it(), kind = of.who == 0 ? living : lifeless;
  return kind + (2 * (noun % letters) + noun / letters * 4 + of.allowed + (held ? 0 : 4)) % adjectives;
}

std::int64_t token_of(char letter, const Sentence& of, const Task& task) {
  switch (letter) {
    case 'A':
      return animals + of.animal;
    case 'T':
      return things + of.thing();
    case 'V':
      return verbs + of.verb;
    case 'P':
      return verbs + of.verb + 4;
    case 'R':
      return relations + of.relation;
    case 'L':
      return links + of.link;
    case 'J':
      return adjective_of(of, task["held"] == 1);
    case 'W':
      return times + of.time;
    default:
      return rest + static_cast<std::int64_t>(language_of(task).rest.find(letter));
  }
}

void put(const Task& task, Sentence of, std::size_t row, Batch& batch) {
  if (static_cast<Order>(task["order"]) == Order::fixed) of.pattern = 3 * of.who + of.pattern % 3;
  const std::string_view pattern = pattern_of(task, of.pattern);
  const bool question = task["question"] == 1;
  const std::size_t n = batch.length, first = row * n;
  for (std::size_t i = 0; i < n; ++i)
    batch.tokens[first + i] = i < pattern.size() ? token_of(pattern[i], of, task) : token_of('q', of, task);
  const auto ask = static_cast<Ask>(task["ask"]);
  const std::size_t adjective = pattern.find('J'), it = question ? n - 1 : pattern.find('i');
  const std::size_t asked = first + (ask == Ask::adjective ? adjective : it);
  const auto answer = [&](std::int64_t noun) { return noun % letters; };
  if (ask == Ask::both) batch.targets[first + adjective] = answer(of.other());
  batch.targets[asked] =
      static_cast<Target>(task["target"]) == Target::letter ? answer(of.it()) : of.it() + nouns * of.who;
  const char who = of.who == 0 ? 'A' : 'T', other = of.who == 0 ? 'T' : 'A';
  const std::size_t looks[] = {pattern.find(who), pattern.find(other), adjective};
  for (std::size_t i = 0; i < std::size(looks); ++i) batch.places[i].at[asked] = static_cast<std::int64_t>(looks[i]);
}

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const Task& task = drawing.task;
  const std::int64_t ranges[][2] = {{0, task["question"] == 1 ? 9 : 12},
                                    {0, nouns},
                                    {1, letters},
                                    {0, 2},
                                    {0, 2},
                                    {0, 4},
                                    {0, 6},
                                    {0, 6},
                                    {0, 4},
                                    {0, 4}};
  std::int64_t* drawn = batch.drawn.data();
  for (const auto& [low, high] : ranges) {
    randint(drawing.generator, low, high, {drawn, batch.rows});
    drawn += batch.rows;
  }
  std::fill(batch.targets.begin(), batch.targets.end(), ignored);
  for (Places& places : batch.places) std::fill(places.at.begin(), places.at.end(), -1);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const auto of = [&](std::size_t which) { return batch.drawn[which * batch.rows + row]; };
    put(task, {of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9)}, row, batch);
  }
}

std::string words(const Task& task) {
  const Language& language = language_of(task);
  return std::string(language.words) + (task["question"] == 1 ? language.asks : "");
}

TaskSizes sizes(const Task& task) {
  const Language& language = language_of(task);
  const std::size_t asks = task["question"];
  return {
      .vocabulary = static_cast<std::size_t>(rest) + language.rest.size() - 1 + asks,
      .outputs = static_cast<std::size_t>(static_cast<Target>(task["target"]) == Target::letter ? letters : 2 * nouns),
      .length = language.patterns[0].size() + asks,
      .drawn_a_row = 10};
}

/// Two layers if "it" or the last word is asked; one is enough if the adjective is asked.
void preset(SessionConfig& config, Model& model, double language, Ask ask) {
  const bool question = ask == Ask::both, one_layer = ask == Ask::adjective;
  config.task.set("language", language);
  config.task.set("ask", static_cast<double>(ask));
  config.task.set("question", question ? 1 : 0);
  model.max_len = sizes(config.task).length;
  model.causal = question;
  if (one_layer) {
    model.positions = Positions::none;
  } else {
    model.layers = 2;
    model.d_model = 16;
  }
  set_rate(config, one_layer ? 1e-2 : 2e-2, 30, one_layer ? 64 : 128);
}

/// @param language the language of the sentences
/// @param target the answer: the first letter of what "it" stands for, or the noun itself
/// @param ask the word that is asked; "both": "it", and the adjective for the other noun
/// @param held draws the pairs of noun and adjective that training never meets
/// @param order "fixed": the animal comes first where it is the answer, so that the place alone gives it away
/// @param question the causal form: a last word asks, so that no noun can know the ending
constexpr Input fields[] = {input::choice("language", "en|zh"),          input::choice("target", choices_of<Target>()),
                            input::choice("ask", choices_of<Ask>()),     input::boolean("held", false),
                            input::choice("order", choices_of<Order>()), input::boolean("question", false)};
constexpr Name places[] = {"noun", "other", "adjective"};
template <int language, Ask ask>
constexpr auto change = [](SessionConfig& config, Model& model) { preset(config, model, language, ask); };
constexpr Preset presets[] = {{"refer adjective", change<0, Ask::adjective>},
                              {"refer adjective zh", change<1, Ask::adjective>},
                              {"refer", change<0, Ask::it>},
                              {"refer zh", change<1, Ask::it>},
                              {"refer question", change<0, Ask::both>},
                              {"refer question zh", change<1, Ask::both>}};

}  // namespace

extern const TaskKind refer_task;
const TaskKind refer_task{.name = "refer",
                          .fields = fields,
                          .sizes = sizes,
                          .draw = draw,
                          .words = words,
                          .places = places,
                          .presets = presets};

}  // namespace attn::training
